import type { Asset, Image, Picture, Rendition, UploadProgress } from '@xinghe/contract'
import { pictureWidths } from '@xinghe/contract/pictures'
import type { Scope } from '#kernel/scope.ts'
import type { Sound } from './engine/index.ts'
import { isUnderWay, ladderProgress, qualityName, readySec, renditionState } from './rules.ts'
import type { MediaValues } from './settings.ts'
import { isPrivateImage } from './storage-keys.ts'
import type { AssetRow, mediaImage, mediaUpload, RenditionRow } from './tables.ts'

export type ImageRow = typeof mediaImage.$inferSelect
type UploadRow = typeof mediaUpload.$inferSelect

/** Address of a picture's widest form; the narrower ones end in another of `pictureWidths`. */
export function imageUrl(scope: Scope, key: string): string {
  const { kernel } = scope
  const [width = 0] = pictureWidths.slice(-1)
  // Names it and opens nothing.
  if (isPrivateImage(key)) return privateImageUrl(scope, { key, ticket: 'none', width })
  return `${kernel.config.hosts.media ?? ''}/files/img/${key}/${width}.webp`
}

/** Address of a private picture; what opens it is the ticket. */
export function privateImageUrl(
  { kernel }: Scope,
  { key, ticket, width }: { key: string; ticket: string; width: number },
): string {
  return `${kernel.config.hosts.media ?? ''}/files/private/${ticket}/${key}/${width}.webp`
}

export function imageView(scope: Scope, row: ImageRow): Image {
  const { key, width, height, thumb, colour } = row
  return { key, url: imageUrl(scope, key), width, height, thumb, colour }
}

export function pictureView(scope: Scope, row: ImageRow): NonNullable<Picture> {
  return { url: imageUrl(scope, row.key), thumb: row.thumb, colour: row.colour }
}

export function renditionView(row: RenditionRow): Rendition {
  const { quality, width, height } = row
  return { name: qualityName(quality), width, height, state: renditionState(row), readySec: readySec(row) }
}

function soundView(
  { language, title, channels }: Sound,
  isFirst: boolean,
  row: RenditionRow | undefined,
): Asset['sounds'][number] {
  return { language, title, channels, default: isFirst, offered: isFirst || row?.isComplete === true }
}

export function assetView(
  scope: Scope,
  asset: AssetRow,
  rows: RenditionRow[],
  covers: ImageRow[],
  { episode, limits }: { episode: Asset['episode']; limits: MediaValues },
): Asset {
  const { id, name, state, bytes, isPlayable: playable, createdAt, plan, probe } = asset
  const renditions = rows.filter(row => !row.isSound)
  return {
    id,
    name,
    state,
    bytes,
    playable,
    createdAt,
    durationSec: plan?.durationSec ?? null,
    waitsForRoom: scope.kernel.disk.isLow && isUnderWay(state),
    width: probe?.video?.width ?? null,
    height: probe?.video?.height ?? null,
    progress: state === 'ready' ? 1 : ladderProgress(asset, renditions),
    renditions: renditions.toSorted((a, b) => a.quality - b.quality).map(renditionView),
    sounds: (plan?.sounds ?? []).map((sound, index) =>
      soundView(
        sound,
        index === 0,
        rows.find(row => row.isSound && row.id === sound.id),
      ),
    ),
    episode,
    covers: covers.map(({ key }) => ({ key, url: imageUrl(scope, key) })),
    problem: problemView(scope, asset, limits),
  }
}

/** Why a file was refused or failed, and what its uploader can do. */
export function problemView(
  scope: Scope,
  { problem }: Pick<AssetRow, 'problem'>,
  { maxDurationSec, maxBytes }: MediaValues,
): Asset['problem'] {
  if (problem === null) return null
  const numbers = { hours: round(maxDurationSec / 3600), gib: round(maxBytes / 1024 ** 3) }
  return { code: problem, text: scope.text(`code.${problem}`, numbers) }
}

const round = (number: number) => Math.round(number * 10) / 10

export function uploadView(upload: UploadRow, receivedChunks: number): UploadProgress {
  const { id, chunkBytes, chunks, assetId, isLinked: linked } = upload
  return { id, chunkBytes, chunks, receivedChunks, complete: assetId !== null, assetId, linked }
}
