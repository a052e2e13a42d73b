import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { Asset, AssetProgress, AssetState, Image } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const working: ReadonlySet<string> = new Set<AssetState>(['uploading', 'queued', 'probing', 'transcoding'])

/** The server is still busy with it: its state changes by itself. */
export function isWorking(asset: Pick<Asset, 'state'>): boolean {
  return working.has(asset.state)
}

/** Beside the socket's messages, which carry no renditions and may be missed. */
const pollMs = 4_000

function assetQuery(id: string) {
  const options = ask(calls.mediaAdmin.asset, { id })
  return queryOptions({
    ...options,
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
  })
}

export function useAsset(id: string) {
  return useQuery(assetQuery(id))
}

/** Puts a progress message where the asset is shown, and asks for what the message does not carry. */
export function takeProgress(message: AssetProgress): void {
  const key = ask(calls.mediaAdmin.asset, { id: message.assetId }).queryKey
  const before = queryClient.getQueryData<Asset>(key)
  const { assetId, ...changed } = message
  if (before)
    queryClient.setQueryData<Asset>(key, { ...before, ...changed, state: knownState(message, before) })
  const moved = before?.state !== message.state || before.playable !== message.playable
  if (!moved) return
  void queryClient.invalidateQueries({ queryKey: key })
  void forget(calls.mediaAdmin.assets, calls.catalogueAdmin.work, calls.catalogueAdmin.works)
}

const states: Record<AssetState, true> = {
  uploading: true,
  queued: true,
  probing: true,
  transcoding: true,
  ready: true,
  refused: true,
  failed: true,
}

function knownState(message: AssetProgress, before: Asset): AssetState {
  return isAssetState(message.state) ? message.state : before.state
}

function isAssetState(state: string): state is AssetState {
  return Object.hasOwn(states, state)
}

export function useRetryAsset() {
  return useMutation({
    mutationFn: (id: string) => client.call(calls.mediaAdmin.retryAsset, { id }),
    onSuccess: asset => {
      queryClient.setQueryData(ask(calls.mediaAdmin.asset, { id: asset.id }).queryKey, asset)
      return forget(calls.mediaAdmin.assets)
    },
  })
}

type Purpose = CallInput<typeof calls.mediaAdmin.uploadImage>['purpose']

export function useUploadImage() {
  return useMutation({
    mutationFn: ({ file, purpose }: { file: File; purpose: Purpose }): Promise<Image> =>
      client.call(calls.mediaAdmin.uploadImage, { purpose }, { file }),
  })
}
