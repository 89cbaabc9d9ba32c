import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBody, ERRORS, KbError } from '../../contracts/errors.ts';

/** A stream of events lasts as long as its session; nobody waits for its end. */
const isLasting = (request: IncomingMessage): boolean =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/event-stream');

const refuse = (response: ServerResponse): void => {
  const error = new KbError('UNAVAILABLE', 'The service is stopping; send the request again later.');
  response.writeHead(ERRORS[error.code].httpStatus, {
    'Content-Type': 'application/json',
    Connection: 'close',
  });
  response.end(JSON.stringify(errorBody(error)));
};

/** Lets the requests that are under way end before a server stops. */
export class Drain {
  #underWay = 0;
  #isStopping = false;
  #ended: () => void = () => undefined;

  /** A listener that counts its requests, and refuses them once the service is stopping. */
  counting(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#isStopping) {
        refuse(response);
        return;
      }
      if (!isLasting(request)) {
        this.#underWay++;
        response.once('close', () => {
          if (--this.#underWay === 0) this.#ended();
        });
      }
      listener(request, response);
    };
  }

  /** Refuses what comes from now on; answers when what is under way has been answered, at the latest after `milliseconds`. */
  async stop(milliseconds: number): Promise<void> {
    this.#isStopping = true;
    if (this.#underWay === 0) return;
    const ended = new Promise<void>((resolve) => (this.#ended = resolve));
    await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })]);
  }
}
