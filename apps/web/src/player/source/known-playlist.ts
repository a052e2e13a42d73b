import type Hls from 'hls.js'
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js'
import type { PlayData } from '../play-port.ts'

/** Spares hls.js two round trips: its first requests for the playlists at `address` are answered with what is known. */
export function knownPlaylist(
  Build: typeof Hls,
  address: string,
  playlist: PlayData['playlist'] | undefined,
): Partial<HlsConfig> {
  if (!playlist) return {}
  const { master, first } = playlist
  const base = new URL(address, location.href)
  const known = new Map([[base.href, master]])
  if (first) known.set(new URL(first.uri, base).href, first.playlist)
  class KnownPlaylist extends Build.DefaultConfig.loader {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const { href } = new URL(context.url, base)
      const data = known.get(href)
      // A growing film's is another one by the next request.
      known.delete(href)
      if (data === undefined) super.load(context, config, callbacks as never)
      else queueMicrotask(() => callbacks.onSuccess({ url: href, data }, this.stats, context, null))
    }
  }
  return { pLoader: KnownPlaylist as never }
}
