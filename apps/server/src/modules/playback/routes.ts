import { catalogue, playback } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listHistory } from './history/list.ts'
import { relatedWorks } from './history/related.ts'
import { forgetAllPlays, forgetPlays, pauseRecording, showRecording } from './history/remove.ts'
import { holderOf } from './opening/holder.ts'
import { openEpisode } from './opening/open.ts'
import { freshAddress } from './opening/renew-address.ts'
import { countViewers } from './presence/snapshot.ts'
import { listWatching } from './presence/watching.ts'
import { recordPlay } from './progress/record.ts'

export const routes: Route[] = [
  bind(playback.open, async (scope, input, http) =>
    openEpisode(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playback.address, async (scope, input, http) =>
    freshAddress(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playback.record, recordPlay),
  bind(playback.history, listHistory),
  bind(playback.forget, forgetPlays),
  bind(playback.forgetAll, forgetAllPlays),
  bind(playback.recording, showRecording),
  bind(playback.pauseRecording, pauseRecording),
  bind(playback.watching, listWatching),
  bind(playback.viewers, countViewers),
  // What is related is also told by who watched what, which is known here.
  bind(catalogue.related, relatedWorks),
]
