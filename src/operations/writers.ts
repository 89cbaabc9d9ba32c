import PQueue from 'p-queue';
import type { ProjectId } from '../contracts/ids.ts';

/** One writer at a time for each project; projects are independent. */
export class Writers {
  readonly #queues = new Map<ProjectId, PQueue>();

  /** Runs `task` when every earlier task of the project has ended. */
  run<T>(project: ProjectId, task: () => Promise<T>): Promise<T> {
    let queue = this.#queues.get(project);
    if (queue === undefined) {
      queue = new PQueue({ concurrency: 1 });
      this.#queues.set(project, queue);
    }
    return queue.add(task);
  }

  /** Answers when every task that was handed in has ended. */
  async idle(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.onIdle()));
  }
}
