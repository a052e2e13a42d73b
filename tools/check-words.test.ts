import { describe, expect, test } from 'vitest'
import { oldWordsIn } from './check-words.ts'

const file = 'apps/server/src/modules/danmu/send.ts'
const complaints = (line: string, path = file) => oldWordsIn(path, line)

describe('an old word is found', () => {
  test('with its line and the word to say instead', () => {
    expect(oldWordsIn(file, 'one\ninterface HttpSide {')).toEqual([`${file}:2: "HttpSide" – say HttpContext`])
  })

  test.each([
    'const deed = 1',
    'useDeed(calls.social.like)',
    'interface Deeds {',
    'await deleteOldRepeats(scope)',
    'const who = identify(request)',
    'where: behind(cursor)',
    'const veil = 1',
    'styles.veilOpen',
    'class Voice {',
    'function withShadow() {',
    'for (const rung of ladder) {',
    'rungsOf(films)',
    'const maxLetters = 30',
    'if (letters.length < 4) return',
    'const told = await nextMessage()',
    'say("text.key")',
    'const keptMs = dayMs',
    'await forget(key)',
    '// Whoever asks gets his own row.',
    'export const parseColour = 1',
    '// The colour of the picture.',
    "import { x } from './make.ts'",
  ])('in %s', line => {
    expect(complaints(line)).toHaveLength(1)
  })

  test('in the path of a file, in documents, styles and keys of texts', () => {
    expect(complaints('', 'apps/web/src/screens/home/veil.tsx')).toEqual([
      'apps/web/src/screens/home/veil.tsx: "veil" – say backdrop',
    ])
    expect(complaints('The colour of a row.', 'docs/ARCHITECTURE.md')).toHaveLength(1)
    expect(complaints('  /* The colour behind. */', 'apps/web/src/app/app.css')).toHaveLength(1)
    expect(complaints('  "danmu.veil": "遮罩",', 'apps/web/src/text/zh-CN/danmu.json')).toHaveLength(1)
  })
})

describe('nothing is said of', () => {
  test.each([
    'indeed, there is one',
    "quality: integer('rung').notNull(),",
    'const { colour } = picture',
    "fail('danmuColour')",
    'values.colourLevel + values.uploadKeptSec',
    'image.toColourspace(space)',
    'box-shadow: var(--shadow-float);',
    "'x'.repeat(3)",
    '// behind nginx, in the order of their first letter',
    '// The rows are kept for a day.',
    '// It is read as it stands.',
    '// The module stands below those that need it.',
    "const states = ['HE']",
  ])('%s', line => {
    expect(complaints(line)).toEqual([])
  })

  test('the Chinese of a catalog, whatever is in it', () => {
    expect(complaints('  "danmu.hint": "the 颜色 rung",', 'apps/web/src/text/zh-CN/danmu.json')).toEqual([])
  })

  test('a word where it means something else', () => {
    expect(
      complaints("['pinyin', 'xing he']", 'apps/server/src/modules/search/query/find-works.test.ts'),
    ).toEqual([])
  })
})
