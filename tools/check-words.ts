import { report, repositoryFiles, textOf } from './files.ts'
import type { Print } from './steps.ts'

interface OldWord {
  /** As wide as the word has no good use, as narrow as the use that hurt where it has one. */
  pattern: RegExp
  sayInstead: string
  /** Only comments and documents; everywhere by default, also in a file's path. */
  in?: 'prose'
  /** Paths that may say it: there it means something else. */
  except?: RegExp
}

/** Words that once stood for a thing the field has its own term for. */
const oldWords: readonly OldWord[] = [
  { pattern: /\b[dD]eeds?\b|[a-z]Deeds?(?![a-z])/, sayInstead: 'use case, handler, useCallMutation' },
  { pattern: /HttpSide/, sayInstead: 'HttpContext' },
  {
    pattern: /\b\w*([oO]ld|forget|idempotent)Repeats?\b|\/(repeats|once)\.ts\b|\b(an?|the|old) repeats?\b/,
    sayInstead: 'idempotency key, runIdempotent, a second call',
  },
  { pattern: /\bidentify(\w*\(|\.ts\b)/, sayInstead: 'authenticate' },
  { pattern: /\blistAnswer\b/, sayInstead: 'toPage, listPage' },
  { pattern: /(?<!\.)\b(behind|ordered|skipped)\(/, sayInstead: 'afterCursor, orderBy, offset' },
  { pattern: /\/(pick|fitting|for-feed|to-rank|read)\.ts\b/, sayInstead: 'queries.ts' },
  { pattern: /sittings?\b/i, sayInstead: 'session, visit' },
  { pattern: /\blegs?\b|\blegOf\b|[a-z]Legs?\b/, sayInstead: 'batch', except: /^tools\/demo\// },
  { pattern: /\bsoftly\b/i, sayInstead: 'jitter' },
  {
    pattern: /\b(interface|type|class) (Voice|Sight|Known)\b/,
    sayInstead: 'Score, Candidates, ViewerContext',
  },
  // Shadow limits of moderation are called so everywhere.
  { pattern: /\b(use|with|un)Shadow\w*/, sayInstead: 'optimisticOverride' },
  { pattern: /\bveil|Veil/, sayInstead: 'backdrop' },
  { pattern: /\bfor the ear\b/i, sayInstead: 'for screen readers' },
  {
    pattern: /\bpieces?\b|Pieces?\b/i,
    sayInstead: 'component, chunk, part, snippet',
    except: /^tools\/demo\/clips\/music\.ts$/,
  },
  // The column of the table keeps its name.
  { pattern: /\brungs?\b(?!'\))|Rungs?(?![a-z])|\brungs[A-Z]/, sayInstead: 'rendition, quality' },
  {
    pattern:
      /\b(max|min|most|fewest|is)Letters?\b|\bletters\.length\b|\b(one|two|four|ten|sixteen|\d+|many|every|invisible|simplified|traditional|wrong) letters?\b/,
    sayInstead: 'character',
    except: /\/letter-list\//,
  },
  {
    pattern: /\bstands\(|\.stands\b|(?<!as it )\bstands?\b(?=\s*([.,:;)']|\*\/|$)|\s+(yet|here|already)\b)/,
    sayInstead: 'exists, is there, is ready, is shown',
  },
  {
    pattern: /(?<![.'])\b(told|hear|say|speak)\(|\b(const|let|function) (told|hear|say|speak)\b/,
    sayInstead: 'notify, subscribe, t, setLanguage',
  },
  {
    // Names of settings that sites have stored stay.
    pattern:
      /\bkept[A-Z]\w*|\b(const|let) kept\b|#kept\b|\b(?!(?:upload|report|visitor)Kept)\w+Kept(?![a-z])\w*/,
    sayInstead: 'cached, stored, retention',
  },
  {
    pattern: /\bkept (answers?|bytes|by caches|in (the )?(cookie|cache|memory))\b/,
    sayInstead: 'cached, stored',
  },
  { pattern: /(^|\/)make\.ts\b/, sayInstead: 'fixtures.ts' },
  { pattern: /(^|\/)operator\.ts\b/, sayInstead: 'admin.ts' },
  { pattern: /(^|\/)cell\.ts\b/, sayInstead: 'store.ts' },
  {
    pattern: /\bforget([A-Z]\w*|\()|[a-z]Forget\b/,
    sayInstead: 'invalidate, evict, remove',
  },
  {
    pattern: /\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]ers?|[Hh]erself)\b/,
    sayInstead: 'they, their, them',
    // Pinyin.
    except: /^apps\/server\/src\/modules\/search\/.*\.test\.ts$/,
  },
  // Calls, settings, columns and codes have `colour`, `colourLevel`, `coloured` and `danmuColour`: they stay.
  {
    pattern: /\bcolours\b|(?<!\bdanmu)(?<!\.to)Colours?\b|\bcolour(?!Level\b|ed\b)\w+/,
    sayInstead: 'color',
  },
  { pattern: /\b(?<!`)colour(s|ed)?(?!`)\b/i, in: 'prose', sayInstead: 'color' },
]

/** The check names the words itself. Migrations that were released never change, and the lock's names are others'. */
const excluded =
  /^tools\/check-words|^apps\/server\/migrations\/|^package-lock\.json$|^LICENSE$|^tools\/demo\/content\/|common-passwords\.ts$/
const read = /\.(tsx?|[cm]?js|css|md|json|sql|sh|conf|ya?ml|html|lua|service)$|\/(Dockerfile|run)$/

const isDocument = (path: string) => path.endsWith('.md')

/** The comment in a line; what looks like one in a string is taken for one too. */
function commentIn(line: string): string {
  return /(?:^\s*\*|\/\*|(?<!:)\/\/|<!--|^\s*(?:#|--)).*/.exec(line)?.[0] ?? ''
}

/** A line without what is text for people: the values of a catalog. */
const ownWords = (path: string, line: string): string =>
  path.endsWith('.json') ? line.replace(/: ".*"/, '') : line

/** The old words in a file: its path and line, the word, and what to say instead. */
export function oldWordsIn(path: string, text: string): string[] {
  const words = oldWords.filter(({ except }) => !except?.test(path))
  const complain = (place: string, line: string, isProse: boolean) =>
    words.flatMap(({ pattern, in: part, sayInstead }) => {
      const found = pattern.exec(part === 'prose' && !isProse ? commentIn(line) : line)
      return found ? [`${place}: "${found[0].trim()}" – say ${sayInstead}`] : []
    })
  return [
    ...complain(path, path, false),
    ...text
      .split('\n')
      .flatMap((line, index) => complain(`${path}:${index + 1}`, ownWords(path, line), isDocument(path))),
  ]
}

/** Whether every file speaks in the field's own words (docs/CONTRIBUTING.md). */
export function checkWords(print: Print): boolean {
  const paths = repositoryFiles(read).filter(path => !excluded.test(path))
  return report(
    print,
    paths.flatMap(path => oldWordsIn(path, textOf(path))),
  )
}
