export { default as Hls } from 'hls.js'
export { withSound } from './picture-alone.ts'
