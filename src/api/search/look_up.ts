import type { EngineReply, LookedUp, SearchOptions } from '../../engine/index.ts';
import { ElasticsearchError, invalidIndexName, validationFailed } from '../../errors/index.ts';
import { readTarget } from '../document/read_document.ts';
import type { SearchInput } from './search_request.ts';

type Names = Omit<LookedUp, 'reply'>;
type Run = (options: SearchOptions) => Promise<EngineReply>;
/** The reply that says what is wrong with a body, if anything is and it is not thrown. */
type Judge = (options: SearchOptions) => Promise<EngineReply | null>;

/** A judge whose complaints are all thrown. */
export const throwing =
  (run: Run): Judge =>
  async (options) => {
    await run(options);
    return null;
  };

/**
 * Runs a search whose queries may look up values or terms of documents. The engine names one document after the other that it needs;
 * they are read as `GET` reads them. `judge` reads the same body without asking any index.
 */
export async function lookingUp(
  input: Pick<SearchInput, 'cluster' | 'major'>,
  options: SearchOptions,
  run: Run,
  judge: Judge,
): Promise<EngineReply> {
  const documents: LookedUp[] = [];
  for (;;) {
    const warnings: string[] = [];
    const attempt = { ...options, documents, warn: (text: string) => warnings.push(text) };
    const told = () => {
      for (const text of warnings) options.warn(text);
    };
    try {
      const reply = await run(attempt);
      told();
      return reply;
    } catch (error) {
      const names = neededBy(error);
      if (names === undefined) {
        told();
        throw error;
      }
      if (names.term_vectors !== undefined) {
        documents.push({ ...names, ...termVectors(input, names, names.term_vectors) });
        continue;
      }
      try {
        documents.push({ ...names, reply: read(input, names) });
      } catch (refusal) {
        // ES: what is wrong with the body is told first.
        const complaint = await judge({ ...options, judging: true });
        if (complaint === null) throw refusal;
        return complaint;
      }
    }
  }
}

/** The document that an error of the engine asks for. */
function neededBy(error: unknown): Names | undefined {
  if (!(error instanceof ElasticsearchError) || error.status !== 501) return undefined;
  return error.metadata?.lookup as Names | undefined;
}

/** ES: a document whose terms cannot be told is passed over. */
function termVectors(
  { cluster, major }: Pick<SearchInput, 'cluster' | 'major'>,
  { index: name, routing }: Names,
  request: string,
): Pick<LookedUp, 'reply'> {
  try {
    const query: Record<string, string> = routing === undefined ? {} : { routing };
    const { index, query: rest } = readTarget({ cluster, major, path: { index: name }, query });
    return { reply: index.engine.termVectors(request, rest.routing, cluster.clock.now()) };
  } catch (error) {
    if (error instanceof ElasticsearchError && error.status !== 501 && error.status !== 500) return {};
    throw error;
  }
}

function read({ cluster, major }: Pick<SearchInput, 'cluster' | 'major'>, names: Names): Uint8Array {
  const { index: name, id, routing } = names;
  // ES: 9 looks at the name before it looks for the index.
  if (name === '' && major > 8) throw invalidIndexName(name, 'expression cannot be empty');
  if (id === '') throw validationFailed(['id is missing']);
  const query = routing === undefined ? {} : { routing };
  const { index, query: rest } = readTarget({ cluster, major, path: { index: name }, query });
  return index.engine.get(id, rest).body;
}
