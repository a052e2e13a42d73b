import { invalidate, mutationHook, setCallData, useCall } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import type { StaffEpisode, StaffWork } from '@xinghe/contract'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const { catalogueAdmin, mediaAdmin } = calls

export const useVocabulary = () => useCall(catalogueAdmin.vocabulary, {}, { staleMs: 300_000 })

/** Every change answers the whole work. */
export const cacheWork = (work: StaffWork): void =>
  setCallData(queryClient, catalogueAdmin.work, { mediaKey: work.mediaKey }, work)

const change = { onSuccess: cacheWork, invalidates: [catalogueAdmin.works] }

/** The work as the server has it now, past the cache. */
export async function freshWork(mediaKey: string): Promise<StaffWork> {
  const work = await client.call(catalogueAdmin.work, { mediaKey })
  cacheWork(work)
  return work
}

export const useCreateWork = mutationHook(catalogueAdmin.create, change)
/** Its conflict is for the screen to show. */
export const useUpdateWork = mutationHook(catalogueAdmin.update, { ...change, quiet: true })
export const usePublishWork = mutationHook(catalogueAdmin.publish, change)
export const useWithdrawWork = mutationHook(catalogueAdmin.withdraw, change)
/** What the work's own screen shows stays until it is left. */
export const useDeleteWork = mutationHook(catalogueAdmin.delete, {
  invalidates: [catalogueAdmin.works, mediaAdmin.assets],
})
export const useSaveSeason = mutationHook(catalogueAdmin.saveSeason, change)
export const useSaveEpisode = mutationHook(catalogueAdmin.saveEpisode, change)
export const useDeleteEpisode = mutationHook(catalogueAdmin.deleteEpisode, change)

export type EpisodeInput = CallInput<typeof catalogueAdmin.saveEpisode>

/** For uploads, which link their episode wherever the person is by then. */
export async function saveEpisode(input: EpisodeInput): Promise<StaffWork> {
  const work = await client.call(catalogueAdmin.saveEpisode, input)
  cacheWork(work)
  void invalidate(queryClient, catalogueAdmin.works)
  return work
}

/** The call that changes an episode, filled with what the episode has: but for its files, what is left out would be emptied. */
export function episodeInput(mediaKey: string, episode: StaffEpisode): EpisodeInput {
  return {
    mediaKey,
    seasonId: episode.seasonId,
    episodeId: episode.id,
    number: episode.number,
    title: episode.title,
    coverKey: episode.coverKey,
  }
}

export function nextNumber(work: StaffWork, seasonId: string): number {
  const numbers = work.episodes
    .filter(episode => episode.seasonId === seasonId)
    .map(episode => episode.number)
  return Math.max(0, ...numbers) + 1
}
