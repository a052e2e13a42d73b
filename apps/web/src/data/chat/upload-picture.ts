export { uploadPicture } from '@xinghe/client'
