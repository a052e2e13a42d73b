import { OutputError } from './tools/folder.ts'
import { ToolError } from './tools/run-tool.ts'

/** A film cannot be made of this source, whenever it is tried. */
export class SourceError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SourceError'
  }
}

/** Whether the source is the reason of a failure, so that every further try would end like this one. */
export function isOfSource(cause: unknown): boolean {
  if (cause instanceof ToolError) return !cause.isOfMachine
  return cause instanceof SourceError || cause instanceof OutputError
}

/**
 * Whether a part that failed so is better left out than tried again: because of its source, or of the time and memory it
 * takes, which the next run may find no better.
 */
export function isOfPart(cause: unknown): boolean {
  return cause instanceof ToolError ? cause.failure !== 'missing' : isOfSource(cause)
}
