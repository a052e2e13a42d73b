import { describe, expect, it } from 'vitest'

// Web code is checked without Node's types, and vitest gives the text of a CSS import as empty.
const builtin: string = 'node:fs'
const files: { readFileSync: (file: URL, encoding: 'utf8') => string } = await import(builtin)

const css = files.readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = Map<string, string>

/** The declarations of the first block that opens with `selector`. */
function block(selector: string): Tokens {
  const start = css.indexOf('{', css.indexOf(`${selector} {`))
  const body = css.slice(start + 1, css.indexOf('}', start)).replace(/\/\*[^*]*\*\//g, '')
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The colors of one theme; those that are the same in both are stated once. */
function themed(at: 0 | 1): Tokens {
  const both = /^light-dark\((#\w+), (#\w+)\)$/
  const colorOf = (value: string) => both.exec(value)?.[at + 1] ?? value
  return new Map([...block(':root,\n[data-theme]')].map(([name, value]) => [name, colorOf(value)]))
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const light = themed(0)
const dark = themed(1)
const fixed = block('}\n\n:root')
const grounds = ['--bg', '--surface', '--raised']
const words = ['--text', '--text-2', '--brand-strong', '--accent-strong', '--warning', '--vip-text']

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  const of = (name: string) => theme.get(name) ?? fixed.get(name) ?? `no ${name}`

  it.each(words.flatMap(word => grounds.map(ground => [word, ground] as const)))(
    'lets %s be read on %s',
    (word, ground) => {
      expect(contrast(of(word), of(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['--text-2', '--sunken'],
    ['--text-2', '--share'],
    ['--text-2', '--share-own'],
    ['--on-brand', '--brand-fill'],
    ['--brand-strong', '--brand-soft'],
    ['--on-accent', '--accent-fill'],
    ['--accent-strong', '--accent-soft'],
    ['--warning', '--warning-soft'],
    ['--vip-text', '--vip-soft'],
    ['--vip-ink', '--vip-gold-to'],
    ['--on-vip-ink-2', '--vip-ink'],
    ['--on-bubble-own', '--bubble-own'],
    ['--on-bubble-other', '--bubble-other'],
    ['--on-avatar', '--avatar-1'],
    ['--on-avatar', '--avatar-4'],
  ])('lets %s be read on %s', (word, ground) => {
    expect(contrast(of(word), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['--rank-gold', '--rank-silver', '--rank-bronze'])('shows the large numeral %s', name => {
    expect(contrast(of(name), of('--surface'))).toBeGreaterThanOrEqual(3)
  })
})

describe('a theme', () => {
  const scheme = (selector: string) => css.match(new RegExp(`${selector} {\\s+color-scheme: ([^;]+);`))?.[1]

  it('follows the system until one is chosen, for the page or a part of it', () => {
    expect(scheme(':root')).toBe('light dark')
    expect(scheme('\\[data-theme="light"\\]')).toBe('light')
    expect(scheme('\\[data-theme="dark"\\]')).toBe('dark')
  })

  it('states both of its colors wherever it states one', () => {
    for (const [name, value] of block(':root,\n[data-theme]'))
      if (value.includes('light-dark'))
        expect(value, name).toMatch(/light-dark\([^()]+(\([^)]+\))?, [^()]+(\([^)]+\))?\)$/)
    expect(css).not.toContain('prefers-color-scheme')
  })
})
