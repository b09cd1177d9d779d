import type { Client } from '@elastic/elasticsearch';

export interface Book {
  readonly title: string;
  readonly price: number;
}

/** Finds books in a search server. */
export class Shop {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async add(book: Book): Promise<void> {
    await this.#client.index({ index: 'books', document: book, refresh: true });
  }

  /** The cheapest book whose title has all the words; undefined where there is none. */
  async cheapest(words: string): Promise<Book | undefined> {
    const { hits } = await this.#client.search<Book>({
      index: 'books',
      query: { match: { title: { query: words, operator: 'and' } } },
      sort: [{ price: 'asc' }],
      size: 1,
    });
    return hits.hits[0]?._source;
  }
}
