export interface Placeholders {
  phone: string
  code: string
  text: string
}

/** Where a template is JSON, so are its values; else it is a form. */
export function isJsonTemplate(template: string): boolean {
  return /^\s*[{[]/.test(template)
}

/** Fills in `{phone}`, `{code}` and `{text}`, escaped for JSON or a form. */
export function fillTemplate(template: string, values: Placeholders): string {
  const escaped = isJsonTemplate(template)
    ? (text: string) => JSON.stringify(text).slice(1, -1)
    : encodeURIComponent
  return template.replace(/\{(phone|code|text)\}/g, (_, name: keyof Placeholders) => escaped(values[name]))
}

const sample = { phone: '+8613800138000', code: '123456', text: 'a "text"\n' }

/** Whether a template can be filled in: JSON stays JSON, and the text or the code is in it. */
export function isTemplate(template: string): boolean {
  if (!/\{phone\}/.test(template) || !/\{(code|text)\}/.test(template)) return false
  if (!isJsonTemplate(template)) return true
  try {
    JSON.parse(fillTemplate(template, sample))
    return true
  } catch {
    return false
  }
}

/**
 * What went wrong in one line, without the words of the message, who it was to and what the sender proves itself with:
 * a gateway may say again what it was sent, and the line is for staff who must not read codes.
 */
export function failureLine(error: unknown, hidden: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error)
  const shown = hidden.flatMap(spellingsOf).reduce((text, word) => text.replaceAll(word, '…'), message)
  return shown.replace(/\s+/g, ' ').slice(0, 300)
}

/** As it stands in a text, in JSON and in a form, and of a phone number its digits; the longest first. */
function spellingsOf(text: string): string[] {
  const spellings = [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    text.replace(/^\+/, ''),
  ]
  return spellings.filter(spelling => spelling !== '').toSorted((a, b) => b.length - a.length)
}
