import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, paging } from '../wire.ts'
import { assetShape, assetStates, imageShape, pictureCodes } from './media.ts'

export const mediaAdmin = {
  assets: endpoint({
    method: 'GET',
    path: '/api/admin/Media/Assets',
    access: 'staff:media',
    summary: 'Uploaded files, newest first, with their state',
    query: z.object({ ...paging, state: z.enum(assetStates).optional() }),
    data: listOf(assetShape),
  }),
  asset: endpoint({
    method: 'GET',
    path: '/api/admin/Media/Asset',
    access: 'staff:media',
    codes: ['notFound'],
    summary: 'One uploaded file with renditions, progress and cover candidates',
    query: z.object({ id: id() }),
    data: assetShape,
  }),
  retryAsset: endpoint({
    method: 'POST',
    path: '/api/admin/Media/Retry',
    access: 'staff:media',
    encoding: 'json',
    idempotent: 'key',
    codes: ['notFound', 'conflict', 'mediaSourceGone'],
    changes: 'unshown',
    summary: 'Resume the work on a failed file',
    body: z.object({ id: id() }),
    data: assetShape,
  }),
  deleteAsset: endpoint({
    method: 'POST',
    path: '/api/admin/Media/DeleteAsset',
    access: 'staff:media',
    encoding: 'json',
    codes: ['notFound'],
    summary: 'Delete a file with all that was made of it: episodes lose it, posts of it are deleted',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
  deletePicture: endpoint({
    method: 'POST',
    path: '/api/admin/Media/DeletePicture',
    access: 'staff:media',
    encoding: 'json',
    codes: ['notFound'],
    summary: 'Delete a picture: whatever showed it shows none',
    body: z.object({ key: id() }),
    data: z.object({}),
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/admin/Media/Image',
    access: 'staff:media',
    encoding: 'multipart',
    codes: pictureCodes,
    changes: 'unshown',
    summary: 'A picture, recognised by content, re-encoded and stripped',
    body: z.object({ purpose: z.enum(['poster', 'cover', 'banner', 'avatar']) }),
    data: imageShape,
  }),
}
