import { port } from '../port.ts'
import type { Scope } from '../scope.ts'

/** Somebody writes to somebody else, by their uid. The module of chats tells them, where they may know. */
export const typingPort = port<(scope: Scope, toUid: string) => Promise<void>>('live.typing')
