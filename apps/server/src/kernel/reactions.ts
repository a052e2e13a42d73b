export interface Listener {
  event: string
  /** `inside`: in the transaction of the event, exact. `after`: once it is committed, may lag, failures are logged. */
  when: 'inside' | 'after'
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
