// The BulkIndexer of go-elasticsearch with its defaults, 12 documents in three bulks.
package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/elastic/go-elasticsearch/v9"
	"github.com/elastic/go-elasticsearch/v9/esutil"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "failed:", err)
		os.Exit(1)
	}
}

func run() error {
	client, err := elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{os.Getenv("ELASTICSEARCH_URL")}})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	indexer, err := esutil.NewBulkIndexer(esutil.BulkIndexerConfig{Client: client, Index: "docs", NumWorkers: 1, FlushBytes: 180})
	if err != nil {
		return err
	}
	for n := 0; n < 12; n++ {
		item := esutil.BulkIndexerItem{Action: "index", DocumentID: fmt.Sprint(n), Body: strings.NewReader(fmt.Sprintf(`{"n":%d}`, n))}
		if err := indexer.Add(ctx, item); err != nil {
			return err
		}
	}
	if err := indexer.Close(ctx); err != nil {
		return err
	}
	if stats := indexer.Stats(); stats.NumFailed > 0 || stats.NumFlushed != 12 {
		return fmt.Errorf("%d of 12 documents flushed, %d failed", stats.NumFlushed, stats.NumFailed)
	}
	return nil
}
