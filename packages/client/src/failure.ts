/** Why a call did not answer: `code` is the contract's name, or `network`, `timeout` or `cancelled`. */
export class CallFailure extends Error {
  readonly code: string
  /** The wire's `ret`; 0 when no answer came. */
  readonly ret: number
  readonly retryAfterSec: number | undefined
  readonly requestId: string | undefined
  /** What of the input it is about, where the server names it. */
  readonly field: string | undefined

  constructor(
    code: string,
    ret: number,
    message: string,
    more: { retryAfterSec?: number; requestId?: string; field?: string } = {},
  ) {
    super(message)
    this.name = 'CallFailure'
    this.code = code
    this.ret = ret
    this.retryAfterSec = more.retryAfterSec
    this.requestId = more.requestId
    this.field = more.field
  }

  /** No answer came: the same call may go through later. */
  get isNetwork(): boolean {
    return this.code === 'network' || this.code === 'timeout'
  }
}
