import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { StaffEpisode, StaffWork } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const { catalogueAdmin } = calls

export function useWork(mediaKey: string) {
  return useQuery(ask(catalogueAdmin.work, { mediaKey }))
}

export function useVocabulary() {
  return useQuery({ ...ask(catalogueAdmin.vocabulary, {}), staleTime: 300_000 })
}

/** Every change answers the whole work: it takes the place of the kept one. */
export function keepWork(work: StaffWork): StaffWork {
  queryClient.setQueryData(ask(catalogueAdmin.work, { mediaKey: work.mediaKey }).queryKey, work)
  void forget(catalogueAdmin.works)
  return work
}

/** The work as the server has it now, past the cache. */
export async function freshWork(mediaKey: string): Promise<StaffWork> {
  return keepWork(await client.call(catalogueAdmin.work, { mediaKey }))
}

export function useCreateWork() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof catalogueAdmin.create>) =>
      keepWork(await client.call(catalogueAdmin.create, input)),
  })
}

/** Its conflict is for the screen to ask about. */
export function useUpdateWork() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: CallInput<typeof catalogueAdmin.update>) =>
      keepWork(await client.call(catalogueAdmin.update, input)),
  })
}

export function usePublishWork() {
  return useMutation({
    mutationFn: async (mediaKey: string) => keepWork(await client.call(catalogueAdmin.publish, { mediaKey })),
  })
}

export function useWithdrawWork() {
  return useMutation({
    mutationFn: async (mediaKey: string) =>
      keepWork(await client.call(catalogueAdmin.withdraw, { mediaKey })),
  })
}

export function useSaveSeason() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof catalogueAdmin.saveSeason>) =>
      keepWork(await client.call(catalogueAdmin.saveSeason, input)),
  })
}

export type EpisodeInput = CallInput<typeof catalogueAdmin.saveEpisode>

export async function saveEpisode(input: EpisodeInput): Promise<StaffWork> {
  return keepWork(await client.call(catalogueAdmin.saveEpisode, input))
}

export function useSaveEpisode() {
  return useMutation({ mutationFn: saveEpisode })
}

export function useDeleteEpisode() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof catalogueAdmin.deleteEpisode>) =>
      keepWork(await client.call(catalogueAdmin.deleteEpisode, input)),
  })
}

/** The call that changes an episode, filled with what the episode has: what is left out would be emptied. */
export function episodeInput(mediaKey: string, episode: StaffEpisode): EpisodeInput {
  return {
    mediaKey,
    seasonId: episode.seasonId,
    episodeId: episode.id,
    number: episode.number,
    title: episode.title,
    assetId: episode.assetId,
    coverKey: episode.coverKey,
  }
}

export function nextNumber(work: StaffWork, seasonId: string): number {
  const numbers = work.episodes
    .filter(episode => episode.seasonId === seasonId)
    .map(episode => episode.number)
  return Math.max(0, ...numbers) + 1
}
