// Package standin gives tests a stand-in for the search server (the Elasticsearch REST API), reset for every test.
//
//	func TestShop(t *testing.T) {
//		server := standin.Use(t, prepare) // a virtual cluster of this test
//		client, _ := elasticsearch.New(elasticsearch.WithAddresses(server.URL))
//		…
//	}
package standin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Standin is a running server, or a virtual cluster of one.
type Standin struct {
	// URL is the address for clients.
	URL string
}

// Error is a request that was answered with a status from 400.
type Error struct {
	Status int
	Text   string
}

func (e *Error) Error() string { return fmt.Sprintf("standin: %d: %s", e.Status, e.Text) }

// Request sends JSON to any path and returns the body of the reply. The body may be nil, text, bytes, or what json.Marshal takes.
func (s *Standin) Request(method, path string, body any) ([]byte, error) {
	return s.send(method, path, "application/json", body)
}

// Control sends a request to a control endpoint, such as Control("POST", "clock", map[string]any{"freeze": true}).
func (s *Standin) Control(method, path string, body any) ([]byte, error) {
	return s.Request(method, "/_standin/"+path, body)
}

// Reset brings back the contents and the clock of the start.
func (s *Standin) Reset() error { return s.post("reset", nil) }

// Checkpoint stores the contents under a name, in microseconds whatever their size.
func (s *Standin) Checkpoint(name string) error {
	return s.post("checkpoint", map[string]string{"name": name})
}

// Restore brings back the contents of a checkpoint, any number of times.
func (s *Standin) Restore(name string) error {
	return s.post("restore", map[string]string{"checkpoint": name})
}

// Load carries out a fixture: NDJSON text.
func (s *Standin) Load(fixture string) error {
	_, err := s.send("POST", "/_standin/load", "application/x-ndjson", fixture)
	return err
}

// Dump returns the contents as a fixture.
func (s *Standin) Dump() (string, error) {
	text, err := s.Control("GET", "dump", nil)
	return string(text), err
}

// Refusal is a feature that was answered 501.
type Refusal struct {
	Reason string `json:"reason"`
	Count  int    `json:"count"`
}

// Refused returns what was answered 501 since the start or the last reset.
func (s *Standin) Refused() ([]Refusal, error) {
	text, err := s.Control("GET", "refused", nil)
	if err != nil {
		return nil, err
	}
	var reply struct{ Refused []Refusal }
	return reply.Refused, json.Unmarshal(text, &reply)
}

func (s *Standin) post(name string, body any) error {
	_, err := s.Control("POST", name, body)
	return err
}

func (s *Standin) send(method, path, mediaType string, body any) ([]byte, error) {
	sent, err := reader(body)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest(method, s.URL+path, sent)
	if err != nil {
		return nil, err
	}
	request.Header.Set("content-type", mediaType)
	reply, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	if err == nil && reply.StatusCode >= 400 {
		err = &Error{reply.StatusCode, string(text)}
	}
	return text, err
}

func reader(body any) (io.Reader, error) {
	switch body := body.(type) {
	case nil:
		return nil, nil
	case string:
		return strings.NewReader(body), nil
	case []byte:
		return bytes.NewReader(body), nil
	}
	text, err := json.Marshal(body)
	return bytes.NewReader(text), err
}
