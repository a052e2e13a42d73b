import type Hls from 'hls.js'
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js'

/** Spares hls.js a round trip: its first request for the playlist is answered with what is known of it. */
export function knownPlaylist(Build: typeof Hls, playlist: string | null | undefined): Partial<HlsConfig> {
  if (!playlist) return {}
  let known: string | null = playlist
  class KnownPlaylist extends Build.DefaultConfig.loader {
    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      // A growing film's is another one by the next request.
      const data = known
      known = null
      if (data === null) super.load(context, config, callbacks as never)
      else queueMicrotask(() => callbacks.onSuccess({ url: context.url, data }, this.stats, context, null))
    }
  }
  return { pLoader: KnownPlaylist as never }
}
