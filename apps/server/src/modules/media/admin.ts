import { mediaAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listAssets, retryAsset, showAsset } from './admin/assets.ts'
import { deleteAsset } from './deletion/delete-asset.ts'
import { deletePicture } from './deletion/delete-pictures.ts'
import { storeUpload } from './pictures/store-image.ts'

export const admin: Route[] = [
  bind(mediaAdmin.assets, listAssets),
  bind(mediaAdmin.asset, showAsset),
  bind(mediaAdmin.retryAsset, retryAsset),
  bind(mediaAdmin.deleteAsset, deleteAsset),
  bind(mediaAdmin.deletePicture, deletePicture),
  bind(mediaAdmin.uploadImage, async (scope, { purpose }, http) =>
    storeUpload(scope, await http.file(), { purpose }),
  ),
]
