export const codeLength = 6

/** What of a typed or pasted text can be a code: `Your code: 123 456.` */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)
}
