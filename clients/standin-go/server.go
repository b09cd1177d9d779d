package standin

import (
	"bufio"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// The server of this process: STANDIN_URL, or one that is started by STANDIN_COMMAND or "npx standin". It ends by itself half a minute after its
// last connection is gone, since a test binary has no hook for its end.
var server = sync.OnceValues(func() (string, error) {
	if running := os.Getenv("STANDIN_URL"); running != "" {
		return strings.TrimRight(running, "/"), nil
	}
	command := strings.Fields(os.Getenv("STANDIN_COMMAND"))
	if len(command) == 0 {
		command = []string{"npx", "--no-install", "standin"}
	}
	command = append(command, "serve", "--port", "0", "--idle-timeout", "30")
	process := exec.Command(command[0], command[1:]...)
	output, err := process.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := process.Start(); err != nil {
		return "", fmt.Errorf("standin is not installed: %w", err)
	}
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		if found := address.FindString(lines.Text()); found != "" {
			return found, nil
		}
	}
	return "", fmt.Errorf("standin did not start: %w", process.Wait())
})

var address = regexp.MustCompile(`http://\S+`)

// Use gives a test a virtual cluster of its own, filled by the functions given; it is gone with the test. Tests may run in parallel.
func Use(t testing.TB, prepare ...func(*Standin) error) *Standin {
	t.Helper()
	base, err := server()
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("%s-%d", safe.ReplaceAllString(strings.ToLower(t.Name()), "-"), os.Getpid())
	cluster := &Standin{URL: base + "/_standin/c/" + url.PathEscape(name)}
	whole := &Standin{URL: base}
	if _, err := whole.Control("POST", "fork", map[string]string{"name": name}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := whole.Control("DELETE", "fork/"+url.PathEscape(name), nil); err != nil {
			t.Error(err)
		}
	})
	for _, fill := range prepare {
		if err := fill(cluster); err != nil {
			t.Fatal(err)
		}
	}
	return cluster
}

var safe = regexp.MustCompile(`[^a-z0-9]+`)
