/** What is typed of a name before the caret, behind an `@`; null while none is. */
export function mentionQuery(text: string, caret: number): string | null {
  return /@([^\s@]{0,20})$/u.exec(text.slice(0, caret))?.[1] ?? null
}
