import { limits, mediaAdmin } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Route } from '#kernel/http/route.ts'
import { bind } from '#kernel/http/route.ts'
import { listAssets, retryAsset, showAsset } from './admin/assets.ts'
import { storeImage } from './pictures/store-image.ts'

export const admin: Route[] = [
  bind(mediaAdmin.assets, listAssets),
  bind(mediaAdmin.asset, showAsset),
  bind(mediaAdmin.retryAsset, retryAsset),
  bind(mediaAdmin.uploadImage, async (scope, { purpose }, http) => {
    const file = await http.file()
    const tooLarge = () => fail('imageTooLarge', { mib: limits.imageBytes / 1024 ** 2 })
    return storeImage(scope, await file.bytes(limits.imageBytes, tooLarge), { purpose })
  }),
]
