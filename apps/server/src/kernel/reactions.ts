export interface Listener {
  event: string
  /**
   * `inside`: in the transaction of the event, exact. `awaited`: the same of an event outside any transaction, which
   * waits for it and fails with it. `after`: once it is committed, may lag, failures are logged.
   */
  when: 'inside' | 'awaited' | 'after'
  react: (scope: never, payload: never) => Promise<void>
}

/** Listeners by event; filled once from the modules. */
export class Bus {
  readonly #listeners: readonly Listener[]

  constructor(listeners: readonly Listener[]) {
    this.#listeners = listeners
  }

  of(name: string, when: Listener['when']): Listener[] {
    return this.#listeners.filter(listener => listener.event === name && listener.when === when)
  }
}
