// hls.js ships no declaration for its light build.
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
