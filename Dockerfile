# Builds with what the repository holds: docker build -t standin . && docker run -p 9200:9200 standin
FROM node:24-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils curl ca-certificates \
  && curl --proto '=https' -sSf https://sh.rustup.rs | sh -s -- -y --profile minimal
ENV PATH=/root/.cargo/bin:$PATH
WORKDIR /standin
COPY . .
# The engine as it is published, whatever the build takes.
RUN STANDIN_PROFILE=release node scripts/setup.mjs && node scripts/image.mjs /image

# Node, the libraries that it is linked to, and the package: nothing else.
FROM scratch
COPY --from=build /image /
WORKDIR /standin
USER 65532:65532
EXPOSE 9200
HEALTHCHECK --interval=5s --timeout=3s --start-period=2s \
  CMD ["/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env['http.port'] ?? 9200)).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/bin/node", "/standin/dist/cli.js", "serve", "--host", "0.0.0.0"]
