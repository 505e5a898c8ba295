export default { site: 'https://bench.example', trailingSlash: 'always' }
