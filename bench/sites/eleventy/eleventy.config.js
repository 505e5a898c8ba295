export default () => ({ dir: { output: 'dist' } })
