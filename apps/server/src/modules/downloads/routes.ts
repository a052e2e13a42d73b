import { downloads } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { askDownload } from './ask-download.ts'
import { downloadOptions, listDownloads, removeDownload } from './list-downloads.ts'

export const routes: Route[] = [
  bind(downloads.ask, async (scope, input, http) =>
    askDownload(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(downloads.options, downloadOptions),
  bind(downloads.list, listDownloads),
  bind(downloads.remove, removeDownload),
]
