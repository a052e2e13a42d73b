/** An interface that a lower module declares and a higher one implements: `module.ts` of the latter provides it. */
export interface Port<T> {
  readonly name: string
  readonly kind?: T
}

export interface Provided {
  name: string
  value: unknown
}

export function port<T>(name: string): Port<T> {
  return { name }
}

export function provide<T>(to: Port<T>, value: T): Provided {
  return { name: to.name, value }
}

/** The implementations of one running program's ports. */
export class Ports {
  readonly #values = new Map<string, unknown>()

  constructor(provided: Provided[]) {
    for (const { name, value } of provided) {
      if (this.#values.has(name)) throw new Error(`port ${name} is provided twice`)
      this.#values.set(name, value)
    }
  }

  /** @throws {Error} when no module provides it */
  get<T>(from: Port<T>): T {
    if (!this.#values.has(from.name)) throw new Error(`port ${from.name} is not provided`)
    return this.#values.get(from.name) as T
  }

  /** The same where the program may run without the module that provides it. */
  find<T>(from: Port<T>): T | null {
    return (this.#values.get(from.name) ?? null) as T | null
  }
}
