import type Hls from 'hls.js'
import type { FragmentLoaderContext, HlsConfig, LoaderCallbacks, LoaderConfiguration } from 'hls.js'
import { silenced } from './silenced.ts'

/**
 * Plays further sound tracks beside segments that hold picture and sound. hls.js leaves the latter out of transport
 * streams alone: of fragmented MP4 it would put both into one buffer, and refuse the chosen sound. So it is given the
 * picture alone.
 */
export function withSound(Build: typeof Hls): Partial<HlsConfig> {
  const silence = silenced()
  class PictureAlone extends Build.DefaultConfig.loader {
    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ): void {
      const { onSuccess } = callbacks
      const silent: typeof callbacks = {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response
          if (context.frag.type === 'main' && data instanceof ArrayBuffer) silence(data)
          onSuccess(response, ...rest)
        },
      }
      super.load(context, config, silent as never)
    }
  }
  return { fLoader: PictureAlone as never }
}
