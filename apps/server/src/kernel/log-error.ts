/** Characters of a message, frames of a stack, and causes behind each other that are logged. */
const most = { message: 500, frames: 8, frame: 200, causes: 3 }

/** What the log tells of an error. */
export interface LoggedError {
  type: string
  message: string
  code?: string | number
  /** Of a database error. */
  constraint?: string
  stack?: string
  cause?: LoggedError
}

/**
 * What the log tells of whatever was thrown: bounded, and without what came with the call that failed. A failed query
 * tells its parameters, and the database the values it refused: contacts, hashes and whole articles.
 */
export function describeError(error: unknown, causes = most.causes): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPrivate(String(error)) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const stack = framesOf(error)
  return {
    type: error.constructor.name,
    message: withoutPrivate(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined && causes > 1 && { cause: describeError(error.cause, causes - 1) }),
  }
}

/** Without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter(line => line.startsWith('    at '))
  return frames
    .slice(0, most.frames)
    .map(frame => frame.trim().slice(0, most.frame))
    .join('\n')
}

/** In their order: what ends where, then what looks like a contact, a credential, a number of a person. */
const privateParts: [RegExp, string][] = [
  [/\nparams:.*$/s, ''],
  [/\?[^\s"'<>]+/g, '?…'],
  [/[^\s"'(),:;<>/@]+@[^\s"'(),:;<>/@]+/g, '[contact]'],
  [/\$argon2[^\s"']*/g, '[hash]'],
  [/[\w-]{32,}/g, '[secret]'],
  [/\+?\d{10,}/g, '[number]'],
]

function withoutPrivate(text: string): string {
  // Cut twice: no pattern has much to look at, and none is cut in the middle of what it looks for.
  const bounded = text.slice(0, 4 * most.message)
  return privateParts
    .reduce((rest, [pattern, by]) => rest.replace(pattern, by), bounded)
    .slice(0, most.message)
}
