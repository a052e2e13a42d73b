import { report, repositoryFiles, textOf } from './files.ts'
import type { Print } from './steps.ts'

interface RawForm {
  /** What must not be written. It may span lines. */
  pattern: RegExp
  /** Paths of the files in which it must not. */
  where: RegExp
  /** Paths among them that may write it: the place that gives the form to say instead. */
  except?: RegExp
  sayInstead: string
}

const browser = /^(apps\/(web|console)\/src|packages\/(app-data|client|danmaku|ui)\/src)\/.*\.tsx?$/
const server = /^apps\/server\/src\/.*(?<!\.test)\.ts$/
const modules = /^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/

/** Forms that work where they are tried and fail elsewhere, or that have a name of their own in this repository. */
const rawForms: readonly RawForm[] = [
  {
    pattern: /\bcrypto\s*\??\.\s*(randomUUID|subtle)\b/,
    where: browser,
    sayInstead: 'randomId or signature of @xinghe/client: over plain HTTP a page has no secure context',
  },
  {
    pattern: /\bpg_(try_)?advisory\w*/,
    where: server,
    // Locks of a connection, which last beyond a transaction: while migrations run, while a worker lives.
    except: /^apps\/server\/src\/kernel\/(lock|migrations|jobs\/take-over)\.ts$/,
    sayInstead:
      'serialize of kernel/lock.ts: it locks several keys in one order and refuses to run outside a transaction',
  },
  {
    pattern: /\bbigint\(/,
    where: server,
    except: /^apps\/server\/src\/kernel\/columns\.ts$/,
    sayInstead: 'instant or counter of kernel/columns.ts',
  },
  {
    pattern: /\b(3_?600_?000|86_?400_?000|86_?400|60 \* 60|60 \* 1_?000|24 \* 3_?600)\b|\* 3_?600\b/,
    where: /^(apps|packages|tools|bench|e2e)\/.*\.tsx?$/,
    except: /^packages\/contract\/src\/time\.ts$|^tools\/check-raw-forms/,
    sayInstead: 'minuteMs, hourMs, dayMs, hourSec or daySec of @xinghe/contract/time',
  },
  {
    pattern: /\b60_000\b/,
    where: /^(apps|packages|tools\/demo)\/.*(?<!\.test)\.tsx?$/,
    except: /^packages\/contract\/src\/time\.ts$/,
    sayInstead: 'minuteMs of @xinghe/contract/time',
  },
  {
    pattern: /\blazy\(/,
    where: /^apps\/web\/src\/.*\.tsx?$/,
    except: /^apps\/web\/src\/(lib\/load-chunk\.ts|app\/screen-frame\.tsx)$/,
    sayInstead: 'lazyChunk of lib/load-chunk.ts: a lost connection is a failure that can be retried',
  },
  {
    pattern:
      /(?<!\b(?:later|lazyChunk|loadChunk|loadWithRetry)\((?:[^;]{0,70})|\bload: (?:async )?\(\) => (?:\(await )?|typeof )\bimport\(/,
    where: /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/,
    sayInstead:
      'loadChunk, loadWithRetry or lazyChunk of lib/load-chunk.ts, or later, around it: code may not come',
  },
  {
    // Up to its closing bracket.
    pattern:
      /\bmutate\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*?\b(onSuccess|onError|onSettled)\b/,
    where: /^apps\/(web|console)\/src\/.*\.tsx?$/,
    sayInstead: 'the callback to the hook: `mutate` drops its own when the component has unmounted by then',
  },
  {
    pattern: /\bkernel\.cache\.(get|set)\(/,
    where: server,
    // An answer to a picture, a challenge and a right to a file are handed over once, a dry run, a page that plays and
    // who got too many codes wrong are only remembered: nobody fills them anew.
    except:
      /^apps\/server\/src\/(kernel\/cached|modules\/(account\/(captcha\/captcha|csv\/csv-export|passkeys\/challenge|fixtures)|moderation\/words\/word-lists|playback\/streams\/liveness|vip\/codes\/count-tries))\.ts$/,
    sayInstead: 'cached or findCached of kernel/cached.ts: callers who come meanwhile share one fill',
  },
  {
    pattern: /\.size >=? \w+\)\s*\w+\.clear\(\)/,
    where: /^(apps|packages)\/.*\.tsx?$/,
    sayInstead:
      'an LRUCache on the server, elsewhere delete the oldest: a cache emptied when full forgets what is in use',
  },
  {
    pattern: /^(export )?(const|let) \w+ = new LRUCache\b/m,
    where: modules,
    sayInstead: 'perKernel(() => new LRUCache(…)): programs in one process must not share it',
  },
  {
    pattern: /\bnew WeakMap<(Kernel|Db)\b/,
    where: server,
    except: /^apps\/server\/src\/kernel\/(per-kernel|prepared)\.ts$/,
    sayInstead: 'perKernel or prepared of the kernel',
  },
  {
    pattern: /\bor\(\s*(lt|gt)\(/,
    where: modules,
    sayInstead: 'listPage or afterCursor of kernel/page.ts: a row value, which an index seeks to directly',
  },
]

/** The raw forms in a file: its path and line, what is written, and what to say instead. */
export function rawFormsIn(path: string, text: string): string[] {
  return rawForms
    .filter(({ where, except }) => where.test(path) && !except?.test(path))
    .flatMap(({ pattern, sayInstead }) =>
      [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(({ 0: found, index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${path}:${line}: ${found.replace(/\s+/g, ' ')} – say ${sayInstead}`
      }),
    )
}

/** Whether no file writes a raw form where its proper one belongs. */
export function checkRawForms(print: Print): boolean {
  return report(
    print,
    repositoryFiles(/\.tsx?$/).flatMap(path => rawFormsIn(path, textOf(path))),
  )
}
