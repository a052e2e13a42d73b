import { catalogue, playback, streams } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { historyCards, mergeHistory } from './history/device-history.ts'
import { listHistory } from './history/list.ts'
import { relatedWorks } from './history/related.ts'
import { clearHistory, readHistorySetting, removeFromHistory, setHistoryPaused } from './history/remove.ts'
import { watchedEpisodes } from './history/watched-episodes.ts'
import { openEpisode } from './opening/open.ts'
import { renewAddress } from './opening/renew-address.ts'
import { countViewers } from './presence/snapshot.ts'
import { listWatching } from './presence/watching.ts'
import { recordPlay } from './progress/record.ts'
import { listStreams } from './streams/list-streams.ts'
import { takeStream } from './streams/take-stream.ts'
import { filterByGold } from './unlocks/filter-by-gold.ts'
import { payByGold } from './unlocks/pay-by-gold.ts'

export const routes: Route[] = [
  bind(playback.open, async (scope, input, http) =>
    openEpisode(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playback.address, async (scope, input, http) =>
    renewAddress(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playback.record, recordPlay),
  bind(streams.list, listStreams),
  bind(streams.take, takeStream),
  bind(playback.payByGold, payByGold),
  bind(playback.filterByGold, filterByGold),
  bind(playback.history, listHistory),
  bind(playback.historyCards, historyCards),
  bind(playback.mergeHistory, mergeHistory),
  bind(playback.removeFromHistory, removeFromHistory),
  bind(playback.clearHistory, clearHistory),
  bind(playback.recording, readHistorySetting),
  bind(playback.pauseRecording, setHistoryPaused),
  bind(playback.watched, watchedEpisodes),
  bind(playback.watching, listWatching),
  bind(playback.viewers, countViewers),
  // Here rather than in catalogue: related works also depend on who watched what.
  bind(catalogue.related, relatedWorks),
]
