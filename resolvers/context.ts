import type { NodeLoader } from './node-loader.ts';
import { createNodeLoader } from './node-loader.ts';
import type { Run } from './operations-port.ts';

/** What every resolver of one request is handed. */
export interface GraphqlContext {
  /** Runs a read operation for the caller; the same question is put once in a request. */
  run: Run;
  nodes: NodeLoader;
  requestId: string;
  /** Most items of a page. */
  pageSize: number;
}

const askingOnce = (run: Run): Run => {
  const answers = new Map<string, Promise<unknown>>();
  return (name, input) => {
    const key = `${name} ${JSON.stringify(input)}`;
    const known = answers.get(key);
    if (known !== undefined) return known as ReturnType<typeof run<typeof name>>;
    const answer = run(name, input);
    answers.set(key, answer);
    return answer;
  };
};

/** The context of one request. `pageSize` bounds pages, and the ids of one `kb_get`. */
export const createContext = (run: Run, options: { requestId: string; pageSize: number }): GraphqlContext => {
  const once = askingOnce(run);
  return { run: once, nodes: createNodeLoader(once, options.pageSize), ...options };
};
