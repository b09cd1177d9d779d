package standin_test

import (
	"errors"
	"strings"
	"testing"

	"standin"
)

const books = `{"request":"PUT /books","body":{"mappings":{"properties":{"title":{"type":"text"}}}}}
{"index":"books","id":"1","source":{"title":"The Trial"}}
{"index":"books","id":"2","source":{"title":"The Castle"}}
`

func loaded(server *standin.Standin) error { return server.Load(books) }

func count(t *testing.T, server *standin.Standin) string {
	t.Helper()
	reply, err := server.Request("GET", "/books/_count?filter_path=count", nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(reply)
}

func TestTestsDoNotSeeEachOther(t *testing.T) {
	for _, name := range []string{"one", "two", "three"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := standin.Use(t, loaded)
			if _, err := server.Request("PUT", "/books/_doc/3?refresh=true", map[string]any{"title": name}); err != nil {
				t.Fatal(err)
			}
			if found := count(t, server); found != `{"count":3}` {
				t.Errorf("got %s", found)
			}
		})
	}
}

func TestACheckpointIsRestored(t *testing.T) {
	server := standin.Use(t, loaded)
	if err := server.Checkpoint("clean"); err != nil {
		t.Fatal(err)
	}
	if _, err := server.Request("DELETE", "/books", nil); err != nil {
		t.Fatal(err)
	}
	if err := server.Restore("clean"); err != nil {
		t.Fatal(err)
	}
	if found := count(t, server); found != `{"count":2}` {
		t.Errorf("got %s", found)
	}
	dump, err := server.Dump()
	if err != nil || !strings.Contains(dump, "The Castle") {
		t.Errorf("got %s, %v", dump, err)
	}
}

func TestErrorsHaveTheStatus(t *testing.T) {
	server := standin.Use(t)
	_, err := server.Request("GET", "/nothing", nil)
	var failure *standin.Error
	if !errors.As(err, &failure) || failure.Status != 404 {
		t.Errorf("got %v", err)
	}
	if err := server.Restore("no such"); err == nil {
		t.Error("restored what is not there")
	}
}

func TestRefusalsAreListed(t *testing.T) {
	server := standin.Use(t)
	refused, err := server.Refused()
	if err != nil || len(refused) != 0 {
		t.Errorf("got %v, %v", refused, err)
	}
}
