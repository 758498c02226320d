# The program with its page inside, and nothing else that runs.
#   docker build -t bughouse .
#   docker run -p 8080:8080 -v bughouse:/data bughouse
# Opened as http://localhost:8080 or by the machine's number. Links begin with what visitors type
# once that is said, and a name or a proxy has to be:
#   docker run -p 8080:8080 -v bughouse:/data bughouse \
#     serve --listen 0.0.0.0:8080 --data /data --origin https://bughouse.example
# A configuration file is read as /etc/bughouse.toml, which user 10001 has to be allowed to:
#   docker run … -v ./bughouse.toml:/etc/bughouse.toml:ro bughouse \
#     serve --config /etc/bughouse.toml --listen 0.0.0.0:8080 --data /data

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# The build script of the page runs npm.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /source
COPY . .
# Without its page the program builds too, with a warning; such an image is of no use.
RUN BUG_WEB=require cargo build --release --locked -p bughouse \
 && objcopy --compress-debug-sections=zlib target/release/bughouse

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data bughouse \
 && install --directory --mode 700 --owner bughouse --group bughouse /data
COPY --from=build /source/target/release/bughouse /usr/local/bin/bughouse
USER 10001:10001
VOLUME /data
EXPOSE 8080
# SIGTERM pauses every match, says so to every page and ends within two seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["bughouse"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data"]
