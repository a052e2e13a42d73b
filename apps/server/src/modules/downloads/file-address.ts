import { minuteMs } from '@xinghe/contract/time'
import { signGrant } from '#kernel/files/sign.ts'
import type { Scope } from '#kernel/scope.ts'
import { sentence } from '#kernel/text.ts'
import type { EpisodeToPlay } from '#modules/catalogue/index.ts'
import { fileRight } from '#modules/playback/index.ts'
import { fileName } from './rules.ts'
import type { FileRow } from './tables.ts'

/** An address works so long, unless the right to it ends before: a large file takes its time, and may be resumed. */
const worksMs = 60 * minuteMs

/** What a ticket is signed for: this file under this name. */
export function fileFolder({
  asset,
  quality,
  file,
  name,
}: Record<'asset' | 'quality' | 'file' | 'name', string>) {
  return `download/${asset}/${quality}/${file}/${name}`
}

/** The address of a file that is ready, for the browser that asked. */
export async function addressOf(
  scope: Scope,
  { id, assetId, quality }: FileRow,
  { found, holder }: { found: EpisodeToPlay; holder: string },
): Promise<{ address: string; expiresAt: number }> {
  const expiresAt = scope.now() + worksMs
  const name = nameOf(scope, found, quality)
  const folder = fileFolder({ asset: assetId, quality: String(quality), file: id, name })
  const right = await fileRight(scope, { id: found.episode.id, gate: found.gate })
  const ticket = signGrant(scope.kernel.secrets, { folder, holder, right, expiresAt })
  const query = new URLSearchParams({ name })
  return { address: `/media/download/${ticket}/${assetId}/${quality}/${id}?${query}`, expiresAt }
}

function nameOf(scope: Scope, { title, episode, next }: EpisodeToPlay, quality: number): string {
  const isOnly = episode.number === 1 && next === null
  const key = isOnly ? 'downloads.fileOfFilm' : 'downloads.fileOfEpisode'
  return fileName(sentence(scope.viewer.language, key, { title, number: episode.number, quality }))
}
