import { useMutation } from '@tanstack/react-query'
import { callKey, invalidate, mutationHook, setCallData, useCall } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import type { Asset, AssetProgress, AssetState, Image } from '@xinghe/contract'
import { knownText } from '#text/text.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const { mediaAdmin, catalogueAdmin } = calls
const working: ReadonlySet<string> = new Set<AssetState>(['uploading', 'queued', 'probing', 'transcoding'])

/** The server is still busy with it: its state changes by itself. */
export function isWorking(asset: Pick<Asset, 'state'>): boolean {
  return working.has(asset.state)
}

/** Beside the socket's messages, which carry no renditions and may be missed. */
const pollMs = 4_000

export function useAsset(id: string) {
  return useCall(
    mediaAdmin.asset,
    { id },
    { staleMs: 30_000, refetchMs: asset => (asset && isWorking(asset) ? pollMs : false) },
  )
}

/** Puts a progress message where the asset is shown, and fetches what the message does not carry. */
export function applyProgress({ assetId, ...change }: AssetProgress): void {
  const key = callKey(mediaAdmin.asset, { id: assetId })
  const before = queryClient.getQueryData<Asset>(key)
  const { state, ...numbers } = change
  if (before) {
    const known = isAssetState(state) ? state : before.state
    setCallData(queryClient, mediaAdmin.asset, { id: assetId }, { ...before, ...numbers, state: known })
  }
  if (before?.state === state && before.playable === change.playable) return
  void queryClient.invalidateQueries({ queryKey: key })
  void invalidate(queryClient, mediaAdmin.assets, catalogueAdmin.work, catalogueAdmin.works)
}

export function isAssetState(state: string): state is AssetState {
  return knownText(`assetStates.${state}`)
}

export const useRetryAsset = mutationHook(mediaAdmin.retryAsset, {
  onSuccess: asset => setCallData(queryClient, mediaAdmin.asset, { id: asset.id }, asset),
  invalidates: [mediaAdmin.assets],
})

const changedWorks = [mediaAdmin.assets, catalogueAdmin.work, catalogueAdmin.works]
export const useDeleteAsset = mutationHook(mediaAdmin.deleteAsset, { invalidates: changedWorks })
export const useDeletePicture = mutationHook(mediaAdmin.deletePicture, {
  invalidates: [mediaAdmin.asset, ...changedWorks],
})

type Purpose = CallInput<typeof mediaAdmin.uploadImage>['purpose'] | 'ad'

export function useUploadImage(onImage: (image: Image) => void) {
  return useMutation({
    onSuccess: onImage,
    mutationFn: ({ file, purpose }: { file: File; purpose: Purpose }): Promise<Image> =>
      purpose === 'ad'
        ? client.call(calls.adsAdmin.uploadPicture, {}, { file })
        : client.call(mediaAdmin.uploadImage, { purpose }, { file }),
  })
}
