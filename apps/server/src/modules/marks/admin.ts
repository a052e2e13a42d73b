import { marksAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { compareSeason } from './admin/compare-season.ts'
import { confirmSeason } from './admin/confirm-season.ts'
import { previewEpisode } from './admin/preview-episode.ts'
import { saveChapters } from './admin/save-chapters.ts'
import { saveMark } from './admin/save-mark.ts'
import { showSeason } from './admin/show-season.ts'

export const admin: Route[] = [
  bind(marksAdmin.season, showSeason),
  bind(marksAdmin.preview, async (scope, input, http) =>
    previewEpisode(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(marksAdmin.save, saveMark),
  bind(marksAdmin.saveChapters, saveChapters),
  bind(marksAdmin.confirmSeason, confirmSeason),
  bind(marksAdmin.compareSeason, compareSeason),
]
