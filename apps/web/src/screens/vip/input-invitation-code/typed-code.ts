import { invitationCodeLength } from '@xinghe/contract/invitation-code'

/** Letters and digits of what was typed or pasted, as many as a code has; of a link those of its code. */
export function cleanTyped(text: string): string {
  const linked = /[?&]invitation=([0-9a-z]+)/i.exec(text)?.[1]
  return (linked ?? text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, invitationCodeLength)
}

/** In two halves, once the first is full. */
export function inHalves(code: string): string {
  const half = invitationCodeLength / 2
  return code.length > half ? `${code.slice(0, half)} ${code.slice(half)}` : code
}
