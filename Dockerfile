# An image with the server, one program that contains its page.
#   docker build -t bughouse .
#   docker run -p 8080:8080 -v bughouse:/data bughouse
# Visitors open http://localhost:8080, or the same port at the IP address of the machine. If they use a
# host name or a proxy, name their address with --origin. The server then accepts moves from pages at this
# address, and its links begin with it:
#   docker run -p 8080:8080 -v bughouse:/data bughouse \
#     serve --listen 0.0.0.0:8080 --data /data --origin https://bughouse.example
# A configuration file can be mounted as /etc/bughouse.toml. User 10001 must be allowed to read it:
#   docker run … -v ./bughouse.toml:/etc/bughouse.toml:ro bughouse \
#     serve --config /etc/bughouse.toml --listen 0.0.0.0:8080 --data /data

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# The build script of `crates/web` runs npm to build the page.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /source
COPY . .
# BUG_WEB=require: if the page cannot be built, the build fails. By default it would only print a warning
# and make a program without the page.
RUN BUG_WEB=require cargo build --release --locked -p bughouse \
 && objcopy --compress-debug-sections=zlib target/release/bughouse

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data bughouse \
 && install --directory --mode 700 --owner bughouse --group bughouse /data
COPY --from=build /source/target/release/bughouse /usr/local/bin/bughouse
USER 10001:10001
VOLUME /data
EXPOSE 8080
# On SIGTERM the server pauses every match, informs every page, and ends within two seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["bughouse"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/data"]
