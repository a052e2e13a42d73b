import { catalogue, playback } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { forgetAllPlays, forgetPlays, pauseRecording, showRecording } from './forget.ts'
import { freshAddress } from './fresh-address.ts'
import { listHistory } from './history.ts'
import { holderOf } from './holder.ts'
import { openEpisode } from './open.ts'
import { countViewers } from './presence.ts'
import { recordPlay } from './record.ts'
import { relatedWorks } from './related.ts'
import { listWatching } from './watching.ts'

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
