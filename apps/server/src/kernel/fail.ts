import type { Code } from '@xinghe/contract'

/** An expected failure with its declared code; `params` fill the sentence, `data` goes to the client. */
export class Failure extends Error {
  readonly code: Code
  readonly params: Record<string, string | number>

  constructor(code: Code, params: Record<string, string | number> = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.params = params
  }
}

/** Ends a use case with a code that its endpoint declares. Nothing it wrote in its transaction stays. */
export function fail(code: Code, params?: Record<string, string | number>): never {
  throw new Failure(code, params)
}
