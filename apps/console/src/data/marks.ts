import { mutationHook, setCallData, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SeasonMarks } from '@xinghe/contract'
import { queryClient } from './query-client.ts'

const { marksAdmin } = calls

export interface SeasonKey {
  mediaKey: string
  seasonId: string
}

/** Comparing goes on while it is looked at. */
const refetchMs = 5_000
const isUnderWay = (season: SeasonMarks | undefined) =>
  season?.episodes.some(({ state }) => state === 'waits' || state === 'heard') ?? false

export const useSeasonMarks = (season: SeasonKey) =>
  useCall(marksAdmin.season, season, {
    staleMs: 0,
    refetchMs: data => (isUnderWay(data) ? refetchMs : false),
  })

/** Every change answers the whole season. */
export const cacheSeason = (key: SeasonKey, season: SeasonMarks): void =>
  setCallData(queryClient, marksAdmin.season, key, season)

export const useSaveMark = mutationHook(marksAdmin.save)
export const useSaveChapters = mutationHook(marksAdmin.saveChapters)
export const useConfirmSeason = mutationHook(marksAdmin.confirmSeason)
export const useCompareSeason = mutationHook(marksAdmin.compareSeason)

export const usePreview = (mediaKey: string, episodeId: string) =>
  useCall(marksAdmin.preview, { mediaKey, episodeId }, { staleMs: 0, quiet: true })
