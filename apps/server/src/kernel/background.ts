/** Work of this process that nobody awaits, such as listeners after a commit: a stop waits for it. */
export class Background {
  readonly #running = new Set<Promise<unknown>>()

  /** Whoever hands it over has handled its failure. */
  track(work: Promise<unknown>): void {
    this.#running.add(work)
    const remove = () => void this.#running.delete(work)
    void work.then(remove, remove)
  }

  /** Resolves once none is left, nor any that these began. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }
}
